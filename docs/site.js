// Names and stops for screen readers and keyboards that the theme leaves out.
window.addEventListener("load", () => {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  document.querySelectorAll(".md-code__nav").forEach((nav, number) => nav.setAttribute("aria-label", `Code ${number + 1}`));
  document.querySelectorAll(".md-typeset__scrollwrap").forEach((table) => table.setAttribute("tabindex", "0"));
  document.querySelectorAll(".md-nav .md-nav").forEach((nav) => nav.setAttribute("role", "group"));
});
