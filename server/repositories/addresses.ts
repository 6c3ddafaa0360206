import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { AddressRow } from '#server/db/tables.ts'

type AddressText = Pick<AddressRow, 'full_name' | 'address_type' | 'address' | 'city' | 'state' | 'pin_code'>

/** A customer's addresses, the first saved first. */
export async function listAddresses(db: Executor, userId: string): Promise<AddressRow[]> {
  return await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertAddress(db: Executor, address: AddressRow): Promise<void> {
  await db.insertInto('addresses').values(address).execute()
}

/** False when this customer has no such address. */
export async function updateAddress(db: Executor, userId: string, id: string, text: AddressText): Promise<boolean> {
  const result = await db
    .updateTable('addresses')
    .set(text)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** False when this customer has no such address. */
export async function deleteAddress(db: Executor, userId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Saves the address of an order, unless the customer has it already or has reached the limit. */
export async function saveNewAddress(db: Executor, row: AddressRow, max: number): Promise<void> {
  await sql`
    insert into addresses (id, user_id, full_name, address_type, address, city, state, pin_code, created_at)
    select ${row.id}, ${row.user_id}, ${row.full_name}, ${row.address_type}, ${row.address}, ${row.city}, ${row.state},
      ${row.pin_code}, cast(${row.created_at} as bigint)
    where not exists (
      select 1 from addresses
      where user_id = ${row.user_id} and pin_code = ${row.pin_code}
        and lower(address) = lower(${row.address}) and lower(city) = lower(${row.city})
    ) and (select count(*) from addresses where user_id = ${row.user_id}) < ${max}
  `.execute(db)
}
