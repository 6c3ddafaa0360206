/** For fields of a day: without a last one the year takes six digits, and what is typed after it goes into the year. */
export const LAST_DAY = '9999-12-31'
