/**
 * A browser that translates the page (Chrome) takes text nodes out and puts elements of its own in their place. React
 * still holds the text nodes: what it writes into one would never be seen, and removing one throws.
 */
const standIns = new WeakMap<Node, Node>()
const taken = new WeakSet<Node>()

const isStandIn = (node: Node | null): node is Node => node?.nodeName === 'FONT'

/** Whether a translation has changed texts of the page. */
export const isTranslated = (): boolean => document.body.querySelector('font') !== null

/** The child of `parent` that shows `node`: itself, what wraps it, or what stands in for it. */
function shownIn(parent: Node, node: Node): Node | null {
  let shown: Node | null = node.parentNode ? node : (standIns.get(node) ?? null)
  while (shown && shown.parentNode !== parent) shown = isStandIn(shown.parentNode) ? shown.parentNode : null
  return shown
}

/** The texts that a translation has just taken out; not those that the page itself removed beside one. */
function takenTexts({ target, previousSibling, nextSibling, addedNodes, removedNodes }: MutationRecord): Text[] {
  const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => isStandIn(node) && !taken.has(node))
  if (standIn?.parentNode !== target) return []
  const texts = [...removedNodes].filter((node): node is Text => node instanceof Text && node.parentNode === null)
  for (const text of texts) {
    standIns.set(text, standIn)
    taken.add(standIn)
  }
  return texts
}

/** Redirects React's changes to the translator's replacements; a changed text node is put back, to be translated again. */
export function followTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'childList') {
        for (const text of takenTexts(record)) observer.observe(text, { characterData: true })
        continue
      }
      const { target } = record
      const standIn = target.parentNode ? undefined : standIns.get(target)
      standIn?.parentNode?.replaceChild(target, standIn)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const shown = shownIn(this, child)
    // A text whose translation went into another's is on the page no more.
    if (shown || !(child instanceof Text)) removeChild.call(this, shown ?? child)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isGone = before instanceof Text && before.parentNode === null
    insertBefore.call(this, node, before && (shownIn(this, before) ?? (isGone ? null : before)))
    return node
  }
}
