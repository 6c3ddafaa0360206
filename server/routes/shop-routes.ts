import type { Deps } from '#server/deps.ts'
import { deskContentRoutes } from './admin/content.ts'
import { deskListRoutes } from './admin/lists.ts'
import { deskOfferRoutes } from './admin/offers.ts'
import { deskOrderRoutes } from './admin/orders.ts'
import { deskProductRoutes } from './admin/products.ts'
import { deskReportRoutes } from './admin/reports.ts'
import { adminRoutes } from './admin.ts'
import { authRoutes } from './auth.ts'
import { cartRoutes } from './cart.ts'
import { deliveryRoutes } from './delivery.ts'
import type { Handled } from './handle.ts'
import { orderRoutes } from './orders.ts'
import { otpAuthRoutes } from './otp-auth.ts'
import { paymentRoutes } from './payments.ts'
import { pushRoutes } from './push.ts'
import { refundRoutes } from './refunds.ts'
import { returnRoutes } from './returns.ts'
import { userRoutes } from './user.ts'
import { writtenRoutes } from './written.ts'

/** The handlers of every area, the content calls apart. */
export function shopRoutes(deps: Deps): Handled[] {
  return [
    ...authRoutes(deps),
    ...otpAuthRoutes(deps),
    ...userRoutes(deps),
    ...cartRoutes(deps),
    ...deliveryRoutes(deps),
    ...orderRoutes(deps),
    ...paymentRoutes(deps),
    ...writtenRoutes(deps),
    ...returnRoutes(deps),
    ...refundRoutes(deps),
    ...pushRoutes(deps),
    ...adminRoutes(deps),
    ...deskListRoutes(deps),
    ...deskOfferRoutes(deps),
    ...deskOrderRoutes(deps),
    ...deskReportRoutes(deps),
    ...deskProductRoutes(deps),
    ...deskContentRoutes(deps),
  ]
}
