import type { SeedRecipe } from '../content-parts.ts'

export const banarasiChokha: SeedRecipe = {
  title: 'Banarasi chokha, three vegetables and a flame',
  titleUrl: 'banarasi-chokha',
  summary: 'Brinjal, tomato and potato, charred and mashed with raw mustard oil. The other half of every litti.',
  minutes: 40,
  serves: 4,
  picture: { kind: 'story', story: 'recipe', motifs: ['brinjal', 'tomato', 'mustard'], category: 'Organic-Oils' },
  ingredients: [
    { text: '1 large round brinjal, about 500 g' },
    { text: '3 ripe tomatoes' },
    { text: '2 medium potatoes, boiled' },
    { text: '6 cloves garlic, in their skins' },
    { text: '2 tablespoons mustard oil', productGroup: 'kachi-ghani-mustard-oil' },
    { text: '2 green chillies, chopped' },
    { text: '1 small onion, chopped fine' },
    { text: '1 thumb of ginger, chopped fine' },
    { text: '1 teaspoon garlic pickle, chopped', productGroup: 'garlic-pickle' },
    { text: '1 teaspoon salt' },
    { text: 'Half a lemon and a handful of coriander leaves' },
  ],
  steps: [
    'Make four deep cuts in the brinjal and push a clove of garlic into each. Rub it with a few drops of oil.',
    'Roast the brinjal over an open flame, turning it every few minutes, until the skin is black and the inside gives way, about 15 minutes. Roast the tomatoes and the other two cloves beside it.',
    'Leave everything under a lid for 5 minutes. The steam loosens the skins.',
    'Rub off the black skin with wet fingers. Do not rinse: the water would carry the smoke away. A few black flecks may stay.',
    'Mash brinjal, tomatoes, garlic and potatoes with your hand or a fork, coarse enough that you can still tell them apart.',
    'Add the onion, ginger, chillies, pickle and salt, and pour the mustard oil over it raw. It is the taste of the dish, so do not replace it.',
    'Mix once, finish with lemon and coriander, and eat with litti, hot roti or plain dal and rice.',
  ],
}
