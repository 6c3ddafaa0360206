/** Addresses a customer may keep: more than anybody needs, and few enough to show on one screen. */
export const MAX_ADDRESSES = 20
