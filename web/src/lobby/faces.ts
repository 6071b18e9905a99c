// The faces of the computer players: ground, robe and skin, then hair and what is worn in it, inside a 100 by 100 picture.
interface Face {
  ground: string;
  robe: string;
  skin: string;
  hair: string;
  mouth?: string;
}

export const FACES: Record<string, Face> = {
  random: {
    ground: "#dcebea",
    robe: "#4f8a5b",
    skin: "#e8b48c",
    hair: '<path d="M29 40q-2-22 21-23 22 1 21 23-4-10-11-13-8 6-20 4-7 2-11 9Z" fill="#B9702F"/><path d="M50 18q2-8 9-9-2 6-3 9Z" fill="#4F8A5B"/>',
  },
  novice: {
    ground: "#f6e0c0",
    robe: "#b4552e",
    skin: "#d99a6c",
    hair: '<path d="M28 44q-4-30 22-30t22 30q-3-12-8-17-14 4-28 0-6 5-8 17Z" fill="#3B2A1C"/>',
  },
  casual: {
    ground: "#e3e9d4",
    robe: "#0b5875",
    skin: "#f0c49e",
    hair: '<path d="M27 66q-8-52 23-53 31 1 23 53-5 4-8 0 4-30-6-37-10 8-22 6-6 8-3 31-4 4-7 0Z" fill="#7A3F1E"/><path d="M30 31q20-14 40 0" stroke="#4F8A5B" stroke-width="5" fill="none" stroke-linecap="round"/>',
  },
  skilled: {
    ground: "#f3d9cc",
    robe: "#8c3c1c",
    skin: "#9a623c",
    hair: '<path d="M29 40q-3-25 21-25t21 25q-4-9-8-12-13-5-26 0-5 4-8 12Z" fill="#1E1A18"/><path d="M32 50q2 26 18 26t18-26q-4 9-11 9-7-4-14 0-8 0-11-9Z" fill="#1E1A18"/>',
    mouth: "#e8c9b0",
  },
  expert: {
    ground: "#dce3f0",
    robe: "#1b5aa6",
    skin: "#c98a5c",
    hair: '<path d="M28 56q-6-42 22-42t22 42q-4-2-6-22-14-2-20-8-6 8-12 10 0 14-6 20Z" fill="#2A2430"/><circle cx="50" cy="12" r="9" fill="#2A2430"/><path d="M31 28q19-12 38 0" stroke="#F2C14B" stroke-width="4" fill="none"/>',
  },
  master: {
    ground: "#e6daec",
    robe: "#653588",
    skin: "#e8b48c",
    hair: '<path d="M22 84q-2-72 28-72t28 72Q66 60 68 40 58 26 50 26T32 40q2 20-10 44Z" fill="#D8DDE2"/><path d="M32 33q18-14 36 0" stroke="#653588" stroke-width="5" fill="none"/><circle cx="50" cy="25" r="4" fill="#F2C14B"/>',
  },
};
