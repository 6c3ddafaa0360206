/** `[text](/path#place)`. A second slash or a backslash would lead to another host. */
export const LINK = /\[([^\]]+)\]\((\/(?![/\\])[^\s()?#]*)(?:#([\w-]+))?\)/g

/** Whether every link of a text is one that pages show as a link: whatever else is between brackets stays as it was written. */
export function hasOnlyInnerLinks(text: string): boolean {
  return !/\]\([^)]*\)/.test(text.replaceAll(LINK, ' '))
}
