/** Grams per 100 g or 100 ml, sodium in milligrams; sugars and fibre are part of the carbohydrate. */
interface Nutrients {
  protein: number
  carbohydrate: number
  sugars: number
  fat: number
  fibre: number
  sodium: number
}

/**
 * A label's rows in printed order. Energy is worked out from the nutrients (17 kJ or 4 kcal a gram of protein and
 * carbohydrate, 37 kJ or 9 kcal a gram of fat), so that it never contradicts the rows below it.
 */
export function nutritionRows({ protein, carbohydrate, sugars, fat, fibre, sodium }: Nutrients): [string, string][] {
  const kilojoules = Math.round(17 * (protein + carbohydrate) + 37 * fat)
  const kilocalories = Math.round(4 * (protein + carbohydrate) + 9 * fat)
  return [
    ['Energy', `${kilojoules} kJ (${kilocalories} kcal)`],
    ['Protein', `${protein} g`],
    ['Carbohydrate', `${carbohydrate} g`],
    ['Total sugars', `${sugars} g`],
    ['Dietary fibre', `${fibre} g`],
    ['Fat', `${fat} g`],
    ['Sodium', `${sodium} mg`],
  ]
}
