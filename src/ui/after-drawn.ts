/** Does something once the page is drawn with what has just changed, such as giving the focus to what is new there. */
export function afterDrawn(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
