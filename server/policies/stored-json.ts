import * as v from 'valibot'

/** What a column of JSON holds. Throws where it is not of that form: no row was ever written so. */
export const readJson = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(text))
