/** A Phosphor icon by its UnoCSS class, e.g. `i-ph-basket-bold`; decoration only, the control carries the name. */
export function Icon({ name, small = false }: { name: string; small?: boolean }) {
  return <span className={`${name} ic${small ? ' ic-s' : ''}`} aria-hidden="true" />
}
