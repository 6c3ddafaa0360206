import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const WordsSchema = v.array(v.string())

/** What the search of a browser knows beside the catalogue. */
export const SearchKnowledgeSchema = v.object({
  words: v.object({
    same: v.array(WordsSchema),
    uses: v.array(v.object({ words: WordsSchema, find: WordsSchema })),
    unsold: v.array(v.object({ words: WordsSchema, near: WordsSchema })),
  }),
  /** What the catalogue does not say about a food, by its group. */
  foods: v.array(
    v.object({
      group: v.string(),
      hindiName: v.string(),
      ingredients: v.string(),
      /** Titles of the recipes it is used in. */
      recipes: v.array(v.string()),
    }),
  ),
})
export type SearchKnowledge = v.InferOutput<typeof SearchKnowledgeSchema>

/** Asked for when somebody begins to search; kept for use without network. */
export const getSearchKnowledge = endpoint({
  name: 'getSearchKnowledge',
  method: 'GET',
  path: '/api/search-knowledge',
  access: 'public',
  host: 'content',
  answer: SearchKnowledgeSchema,
  added: true,
})
