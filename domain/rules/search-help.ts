import { singularOf, wordsOf } from './search-fold.ts'

/** Pages of the shop that people look for in the search box; the words lead there. */
const TOPICS = {
  orders: [
    'track order',
    'track my order',
    'my orders',
    'order status',
    'where is my order',
    'cancel order',
    'reorder',
    'invoice',
    'tracking',
  ],
  returns: ['return', 'returns', 'refund', 'money back', 'replace', 'replacement', 'broken jar', 'damaged', 'exchange'],
  delivery: [
    'delivery',
    'delivery charge',
    'delivery charges',
    'delivery time',
    'shipping',
    'pin code',
    'pincode',
    'free delivery',
    'cash on delivery',
    'cod',
    'upi',
    'payment',
  ],
  contact: [
    'contact',
    'customer care',
    'phone number',
    'help',
    'support',
    'complaint',
    'whatsapp',
    'email',
    'bulk order',
  ],
  recipes: ['recipe', 'recipes', 'how to cook'],
} as const

export type HelpTopic = keyof typeof TOPICS

const SHORTEST = 4

const topics = Object.entries(TOPICS).flatMap(([topic, phrases]) =>
  phrases.map((phrase) => ({ topic: topic as HelpTopic, words: wordsOf(phrase).map(singularOf) })),
)

/** The page a text asks for: one of its phrases is in the text, or the text is the beginning of one; null for a food. */
export function helpTopicOf(text: string): HelpTopic | null {
  const typed = wordsOf(text).map(singularOf)
  if (typed.join('').length < SHORTEST && !typed.includes('cod') && !typed.includes('upi')) return null
  const isIn = (words: readonly string[]) => words.every((word) => typed.includes(word))
  const best = topics.filter(({ words }) => isIn(words)).sort((one, other) => other.words.length - one.words.length)[0]
  if (best) return best.topic
  const beginning = typed.join(' ')
  return topics.find(({ words }) => words.join(' ').startsWith(beginning))?.topic ?? null
}
