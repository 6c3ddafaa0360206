import { inBrowser } from '#src/lib/web-storage.ts'

const ANSWER_KEY = 'install-answer'

/** How this browser comes by the shop's icon: by its own dialog, by a person's way through Apple's share sheet or through its menu. */
export type InstallWay = 'prompt' | 'share-sheet' | 'menu'

/** However it was answered, it is not asked again. */
export function rememberAnswer(answer: 'accepted' | 'dismissed'): void {
  inBrowser.write(ANSWER_KEY, answer)
}

export const wasAnswered = (): boolean => Boolean(inBrowser.read(ANSWER_KEY))
