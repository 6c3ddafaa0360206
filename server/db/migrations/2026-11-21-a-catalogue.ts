import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Settings, the catalogue and the content. */
export const catalogue: Migration = {
  name: '2026-11-21-a-catalogue',
  async up(tx, { integer, text, bytes, end }) {
    const statements = [
      `create table settings (
        name ${text} primary key,
        value ${text} not null
      ) ${end}`,

      `create table content_version (
        id ${integer} primary key check (id = 1),
        version ${integer} not null check (version > 0)
      ) ${end}`,

      'insert into content_version (id, version) values (1, 1)',

      `create table media (
        hash ${text} primary key,
        kind ${text} not null check (kind in ('drawing', 'upload')),
        recipe_json ${text},
        bytes ${bytes},
        blur ${text} not null,
        created_at ${integer} not null,
        check ((kind = 'drawing') = (recipe_json is not null)),
        check ((kind = 'upload') = (bytes is not null))
      ) ${end}`,

      `create table categories (
        id ${text} primary key,
        label ${text} not null,
        name ${text} not null unique,
        category_url ${text} not null unique,
        tagline ${text} not null,
        kicker ${text} not null,
        image_hash ${text} not null references media (hash),
        is_eligible ${integer} not null check (is_eligible in (0, 1)),
        is_hidden ${integer} not null check (is_hidden in (0, 1)),
        position ${integer} not null
      ) ${end}`,

      `create table products (
        id ${text} primary key,
        name ${text} not null unique,
        name_url ${text} not null unique,
        food_group ${text} not null,
        description ${text} not null,
        details_json ${text} not null,
        price_paise ${integer} not null check (price_paise > 0),
        discount_percent ${integer} not null check (discount_percent between 0 and 100),
        stock ${integer} not null check (stock >= 0),
        weight ${text} not null,
        tax_percent ${integer} not null check (tax_percent between 0 and 100),
        hsn_code ${text} not null,
        category_id ${text} not null references categories (id),
        is_best_seller ${integer} not null check (is_best_seller in (0, 1)),
        is_new_arrival ${integer} not null check (is_new_arrival in (0, 1)),
        is_deal_of_the_day ${integer} not null check (is_deal_of_the_day in (0, 1)),
        is_season_special ${integer} not null check (is_season_special in (0, 1)),
        is_hidden ${integer} not null check (is_hidden in (0, 1)),
        created_at ${integer} not null,
        updated_at ${integer} not null
      ) ${end}`,
      'create index products_by_category on products (category_id, name)',
      'create index products_by_food on products (food_group)',

      `create table product_pictures (
        product_id ${text} not null references products (id) on delete cascade,
        position ${integer} not null check (position >= 0),
        label ${text} not null,
        media_hash ${text} not null references media (hash),
        primary key (product_id, position)
      ) ${end}`,
      'create index product_pictures_by_media on product_pictures (media_hash)',

      ...['banners', 'blogs', 'recipes'].map(
        (table) => `create table ${table} (
          id ${text} primary key,
          position ${integer} not null,
          media_hash ${text} not null references media (hash),
          body_json ${text} not null
        ) ${end}`,
      ),

      `create table pages (
        slug ${text} primary key,
        body_json ${text} not null
      ) ${end}`,

      `create table coupons (
        code ${text} primary key,
        kind ${text} not null check (kind in ('percentage', 'flat')),
        percent ${integer} not null check (percent between 0 and 100),
        amount_paise ${integer} not null check (amount_paise >= 0),
        minimum_paise ${integer} not null check (minimum_paise >= 0),
        starts_at ${integer},
        ends_at ${integer},
        uses_per_phone ${integer} check (uses_per_phone > 0),
        uses_in_all ${integer} check (uses_in_all > 0),
        phones_json ${text}
      ) ${end}`,

      `create table delivery_areas (
        pin_prefix ${text} primary key,
        is_available ${integer} not null check (is_available in (0, 1)),
        city ${text} not null,
        state ${text} not null,
        delivery_charge_paise ${integer} not null check (delivery_charge_paise >= 0),
        cod_charge_paise ${integer} not null check (cod_charge_paise >= 0)
      ) ${end}`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
