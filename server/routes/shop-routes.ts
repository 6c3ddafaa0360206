import type { Deps } from '#server/deps.ts'
import { adminContentRoutes } from './admin/content.ts'
import { adminListRoutes } from './admin/lists.ts'
import { adminOfferRoutes } from './admin/offers.ts'
import { adminOrderRoutes } from './admin/orders.ts'
import { adminProductRoutes } from './admin/products.ts'
import { adminReportRoutes } from './admin/reports.ts'
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
import { vitalsRoutes } from './vitals.ts'
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
    ...adminListRoutes(deps),
    ...adminOfferRoutes(deps),
    ...adminOrderRoutes(deps),
    ...adminReportRoutes(deps),
    ...adminProductRoutes(deps),
    ...adminContentRoutes(deps),
    ...vitalsRoutes(deps),
  ]
}
