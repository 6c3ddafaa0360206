import { createFileRoute, redirect } from '@tanstack/react-router'

/** The parent of every category shows what all of them hold. */
export const Route = createFileRoute('/shop/')({
  beforeLoad: () => {
    throw redirect({ to: '/shop/all', replace: true })
  },
})
