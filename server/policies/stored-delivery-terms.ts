import type { DeliveryTerms } from '#domain/rules/delivery-charge.ts'
import type { DeliveryAreaRow } from '#server/db/tables.ts'

/** The charges of an area as the rules know them. */
export function deliveryTermsFrom(
  row: Omit<DeliveryAreaRow, 'pin_prefix' | 'is_available' | 'city' | 'state'>,
): DeliveryTerms {
  return {
    deliveryChargePaise: row.delivery_charge_paise,
    codChargePaise: row.cod_charge_paise,
    stepGrams: row.step_grams,
    stepChargePaise: row.step_charge_paise,
    stepCodPaise: row.step_cod_paise,
  }
}
