import type { PreparedAnswer } from './prepared-answer.ts'

export interface HotAnswers {
  get(path: string): PreparedAnswer | undefined
  set(path: string, answer: PreparedAnswer): void
}

/** Keeps the answers asked for last, up to a number of bytes. */
export function createHotAnswers(maxBytes: number): HotAnswers {
  const answers = new Map<string, PreparedAnswer>()
  let held = 0

  function drop(path: string): void {
    held -= answers.get(path)?.bytes.identity.length ?? 0
    answers.delete(path)
  }

  return {
    get(path) {
      const answer = answers.get(path)
      if (answer !== undefined) {
        answers.delete(path)
        answers.set(path, answer)
      }
      return answer
    },
    set(path, answer) {
      drop(path)
      answers.set(path, answer)
      held += answer.bytes.identity.length
      for (const oldest of answers.keys()) {
        if (held <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
