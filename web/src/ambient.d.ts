declare module "virtual:sprite" {
  const sprite: string;
  export default sprite;
}
declare module "virtual:sprite-seven" {
  const sprite: string;
  export default sprite;
}
declare module "virtual:words/*" {
  const words: import("./shell/catalogue").Entries;
  export default words;
}
declare module "virtual:words-seven/*" {
  const words: import("./shell/catalogue").Entries;
  export default words;
}
declare module "virtual:words-help/*" {
  const words: import("./shell/catalogue").Entries;
  export default words;
}
declare module "virtual:words-course/*" {
  const words: import("./shell/catalogue").Entries;
  export default words;
}
declare module "*.json?url" {
  const address: string;
  export default address;
}
declare module "virtual:languages" {
  type Loading = () => Promise<{ default: import("./shell/catalogue").Entries }>;
  const languages: Record<string, { name: string; base: Loading; seven: Loading; help: Loading; course: Loading }>;
  export default languages;
}
