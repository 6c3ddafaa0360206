import * as v from 'valibot'

const PlaceSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Asks for what changed since a version the caller has. */
export const SinceSchema = v.object({ since: v.optional(v.string()) })

/**
 * A list made of an earlier one, from its first row to its last: `[from, count]` takes over that many rows as they are,
 * `[from, fields]` one row with some of its fields changed, `[row]` brings a row. A row that nothing takes over is gone.
 */
export const ListPartSchema = v.union([
  v.tuple([PlaceSchema, PlaceSchema]),
  v.tuple([PlaceSchema, v.record(v.string(), v.unknown())]),
  v.tuple([v.record(v.string(), v.unknown())]),
])
export type ListPart = v.InferOutput<typeof ListPartSchema>

/** From the version asked about to `version`, one step after the other; none where nothing changed. */
export const ListDifferenceSchema = v.object({
  version: v.string(),
  steps: v.array(
    v.object({
      rows: v.array(ListPartSchema),
      /** Fields beside the rows that changed, each in full. */
      beside: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})
export type ListDifference = v.InferOutput<typeof ListDifferenceSchema>
