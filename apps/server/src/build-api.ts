import type { FastifyInstance } from 'fastify'
import {
  accountRoutes,
  contextResolver,
  customerDoor,
  mountSignOn,
  openIdentity,
  securityRoutes,
} from './accounts/index.ts'
import {
  appointmentDeskRoutes,
  appointmentRoutes,
  moveOfferRoutes,
  orderAppointmentRoutes,
} from './appointments/index.ts'
import { approvalKinds } from './approval-kinds.ts'
import { approvalRoutes, roleLimitRoutes } from './approvals/index.ts'
import { BULK_ACTIONS } from './bulk-actions.ts'
import { cartRoutes } from './cart/index.ts'
import { catalogueBrowseRoutes, catalogueRoutes } from './catalogue/index.ts'
import { answerKnownHosts, channelRoutes, openChannelDirectory, siteUrl } from './channels/index.ts'
import {
  attemptDeskRoutes,
  billingRoutes,
  cartCreditRoutes,
  cartKlarnaRoutes,
  cartPaymentRoutes,
  checkoutRoutes,
  findPlacing,
  heldQuoteRoutes,
  openPresses,
  outcomeWatch,
  paymentFaultRoutes,
  paymentOptionRoutes,
  receiveLenderEvents,
  serviceRoutes,
  walletQuoteRoutes,
} from './checkout/index.ts'
import { contentRoutes } from './content/index.ts'
import { deliveryRoutes } from './delivery/index.ts'
import { inFlightLimits } from './env.ts'
import { feedRoutes } from './feeds/index.ts'
import { feeRoutes } from './fees/index.ts'
import { fitmentBrowseRoutes, fitmentRoutes } from './fitment/index.ts'
import { flagRoutes } from './flags/index.ts'
import { importRoutes } from './imports/index.ts'
import { IMPORT_KINDS } from './imports.ts'
import { incidentRoutes } from './incidents/index.ts'
import { LISTS } from './lists.ts'
import { addressAdviceRoutes, locationRoutes } from './location/index.ts'
import { looksWith } from './looks.ts'
import {
  delayRoutes,
  holdRoutes,
  orderDeskRoutes,
  orderRoutes,
  receiveGatewayEvents,
  refundRoutes,
} from './orders/index.ts'
import {
  creditRoutes,
  lenderRoutes,
  paymentRoutes,
  reconciliationRoutes,
  savedCardRoutes,
} from './payments/index.ts'
import { bulkRoutes } from './platform/bulk/routes.ts'
import { databaseNow } from './platform/clock.ts'
import { listen } from './platform/db/listen.ts'
import { auditRefusals } from './platform/events/audit-refusals.ts'
import { clientIp } from './platform/http/client-ip.ts'
import { fromInside } from './platform/http/inside.ts'
import { mount } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'
import { exportRoutes } from './platform/lists/export-routes.ts'
import { listRoutes } from './platform/lists/list-routes.ts'
import { searchRoutes as officeSearchRoutes } from './platform/office-search/search-routes.ts'
import { pageCacheRoutes } from './platform/page-cache/routes.ts'
import { policyReportRoutes } from './platform/policy-reports/routes.ts'
import { workflowRetryRoutes } from './platform/workflow/retry-routes.ts'
import { workRoutes } from './platform/workflow/work-routes.ts'
import { pricingRoutes } from './pricing/index.ts'
import { reviewRoutes } from './reviews/index.ts'
import { browseRoutes, type HeldColumns, searchHistoryRoutes, searchRoutes } from './search/index.ts'
import { SEARCH_SOURCES } from './search-sources.ts'
import type { ApiShop } from './shop.ts'
import { personalExportRoutes, staffContextResolver, staffDoor, staffRoutes } from './staff/index.ts'
import { todayRoutes } from './today/index.ts'

/** The API over an open shop, ready to listen; listings are read from the columns, where it is given any. */
export async function buildApi(shop: ApiShop, columns: HeldColumns | null): Promise<FastifyInstance> {
  // From the primary, which is where changes are heard of.
  const channels = openChannelDirectory(shop.db.checkout, (name, heard) =>
    listen(shop.env.DATABASE_URL, name, shop.log, heard),
  )
  const identity = openIdentity({ url: shop.env.IDENTITY_URL })
  const ip = {
    trustedProxies: shop.env.TRUSTED_PROXIES,
    edgeHeader: shop.env.EDGE_IP_HEADER,
    fallback: shop.env.DEFAULT_CLIENT_IP,
  }
  const isFromInside = fromInside(shop.env.INTERNAL_SECRET)
  const app = await createServer({
    log: shop.log,
    isFromInside,
    trustedProxies: shop.env.TRUSTED_PROXIES,
    inFlight: inFlightLimits(shop.env),
    addressOf: (request) => clientIp(request.socket.remoteAddress, request.headers, ip),
    isReady: () =>
      databaseNow(shop.db.checkout).then(
        () => true,
        () => false,
      ),
  })
  app.addHook('onClose', () => channels.close())
  answerKnownHosts(app, channels, { officeHost: shop.env.OFFICE_HOST, publicPort: shop.env.PUBLIC_PORT })
  const refusals = auditRefusals(shop.db.office, shop.log)
  app.addHook('onClose', refusals.close)
  const kinds = approvalKinds(shop)
  const outcomes = outcomeWatch(shop.db.checkout)
  const presses = openPresses(shop, outcomes, channels)
  app.addHook('onClose', presses.settled)
  mount(
    app,
    [
      ...accountRoutes(shop, identity),
      ...securityRoutes(shop),
      ...staffRoutes(shop),
      ...channelRoutes(shop, channels),
      ...locationRoutes(shop),
      ...addressAdviceRoutes(shop),
      ...contentRoutes(shop),
      ...catalogueRoutes(shop),
      ...catalogueBrowseRoutes(shop),
      ...fitmentRoutes(shop),
      ...fitmentBrowseRoutes(shop),
      ...browseRoutes(shop),
      ...searchRoutes(shop, columns),
      ...searchHistoryRoutes(shop, columns),
      ...reviewRoutes(shop),
      ...pricingRoutes(shop),
      ...pageCacheRoutes(shop.db.checkout, shop.env.BUILD),
      ...policyReportRoutes(shop.limits, shop.log),
      ...cartRoutes(shop),
      ...deliveryRoutes(shop),
      ...appointmentRoutes(shop),
      ...appointmentDeskRoutes(shop),
      ...moveOfferRoutes(shop),
      ...orderAppointmentRoutes(shop),
      ...paymentRoutes(shop, receiveGatewayEvents(shop)),
      ...creditRoutes(shop),
      ...savedCardRoutes(shop),
      ...reconciliationRoutes(shop),
      ...lenderRoutes(shop, receiveLenderEvents(shop)),
      ...checkoutRoutes(shop, outcomes, presses),
      ...cartCreditRoutes(shop),
      ...serviceRoutes(shop),
      ...billingRoutes(shop),
      ...paymentOptionRoutes(shop),
      ...cartPaymentRoutes(shop),
      ...cartKlarnaRoutes(shop, channels),
      ...heldQuoteRoutes(shop),
      ...walletQuoteRoutes(shop),
      ...paymentFaultRoutes(shop),
      ...orderRoutes(shop),
      ...delayRoutes(shop),
      ...todayRoutes(shop, looksWith(kinds)),
      ...orderDeskRoutes(shop, findPlacing),
      ...refundRoutes(shop),
      ...holdRoutes(shop),
      ...attemptDeskRoutes(shop),
      ...workflowRetryRoutes({ pool: shop.db.officePool, workflows: shop.workflows }),
      ...workRoutes({ pool: shop.db.officePool, workflows: shop.workflows }),
      ...incidentRoutes(shop),
      ...approvalRoutes(shop, kinds),
      ...roleLimitRoutes(shop),
      ...feedRoutes(shop),
      ...flagRoutes(shop),
      ...feeRoutes(shop),
      ...importRoutes(shop, IMPORT_KINDS),
      ...LISTS.flatMap((source) =>
        listRoutes({ db: shop.db.office, pool: shop.db.officePool, workflows: shop.workflows }, source),
      ),
      ...personalExportRoutes(
        { db: shop.db.office, pool: shop.db.officePool, workflows: shop.workflows },
        LISTS,
      ),
      ...exportRoutes(shop.db.office),
      ...officeSearchRoutes(shop.db.office, SEARCH_SOURCES, async (host) =>
        siteUrl(host ?? (await channels.byHost(undefined)).primaryHost, shop.env.PUBLIC_PORT),
      ),
      ...BULK_ACTIONS.flatMap((action) =>
        bulkRoutes({ db: shop.db.office, pool: shop.db.officePool, workflows: shop.workflows }, action),
      ),
    ],
    {
      shop: contextResolver(shop.db.checkout, channels, ip),
      noteRefusal: refusals.note,
      office: staffContextResolver(shop.db.office, shop.env.OFFICE_HOST, channels, ip),
      isFromInside,
    },
  )
  mountSignOn(app, shop, customerDoor(shop, channels, identity))
  mountSignOn(app, shop, staffDoor(shop, channels, identity))
  return app
}
