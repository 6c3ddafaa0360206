import type { HelpTopic } from '#domain/rules/search-help.ts'

/** Where a topic of help leads. */
export const HELP_PATHS = {
  orders: '/manage-orders',
  returns: '/manage-returns',
  delivery: '/frequently-asked-questions',
  contact: '/contact-us',
  recipes: '/our-recipes',
} as const satisfies Record<HelpTopic, string>
