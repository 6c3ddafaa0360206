import { readingGur } from './blogs/reading-gur.ts'
import { solidHoney } from './blogs/solid-honey.ts'
import { stainingTurmeric } from './blogs/staining-turmeric.ts'
import { terracePickle } from './blogs/terrace-pickle.ts'
import { threeSalts } from './blogs/three-salts.ts'
import { woodenGhani } from './blogs/wooden-ghani.ts'
import type { SeedBlog } from './content-parts.ts'

/** The shop's articles, newest first. */
export const seedBlogs: readonly SeedBlog[] = [
  solidHoney,
  stainingTurmeric,
  terracePickle,
  readingGur,
  woodenGhani,
  threeSalts,
]
