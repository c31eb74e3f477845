import { getMe, getSession, getUserDetails, postToken, putPersonalization } from './accounts/accounts.ts'
import { customerList } from './accounts/customer-list.ts'
import { deleteOtherSessions, deleteSession, getSecurity } from './accounts/security.ts'
import { postAppointmentWord, postTiresRefused } from './appointments/appointment-desk.ts'
import {
  deleteCartAppointment,
  getCartAppointment,
  postCartAppointment,
  putCartAppointment,
} from './appointments/cart-appointment.ts'
import { getMoveOffer, postMoveAnswer } from './appointments/move-offers.ts'
import { getOrderAppointment, putOrderAppointment } from './appointments/order-appointment.ts'
import { getInstallerSchedule } from './appointments/schedule.ts'
import {
  getApproval,
  getApprovals,
  postApprovalApprove,
  postApprovalDecline,
  postApprovalReturn,
  postApprovalWithdraw,
} from './approvals/approvals.ts'
import { getRoleLimits, postRoleLimit } from './approvals/role-limits.ts'
import { deleteCart, getCart, postCart, postCartShare, postSharedCart, putCart } from './cart/cart.ts'
import { getBrand, getBrands, getDiameters, getTireKinds } from './catalogue/browse.ts'
import { getComparison, getProductLine, getTire, getTireSizes } from './catalogue/catalogue.ts'
import { getRedirect } from './catalogue/redirects.ts'
import { getGlobals, getSiteGlobals } from './channels/channels.ts'
import { postAddressAdvice } from './checkout/address-advice.ts'
import { getBilling, postBilling, putBilling } from './checkout/cart-billing.ts'
import { deleteCartGiftCard, postCartGiftCard, putCartStoreCredit } from './checkout/cart-credit.ts'
import { postCartKlarna } from './checkout/cart-klarna.ts'
import { putCartPayment } from './checkout/cart-payment.ts'
import { getCartServices, postCartServices } from './checkout/cart-services.ts'
import { getOrderAttempt, postLenderReturn, postOrder } from './checkout/checkout.ts'
import { putHeldQuote } from './checkout/held-quote.ts'
import { getPaymentOptions } from './checkout/payment-options.ts'
import { getWalletQuote } from './checkout/wallet-quote.ts'
import {
  getContentPage,
  getMenu,
  getSiteMenu,
  getSiteNotifications,
  postContactMessage,
} from './content/content.ts'
import {
  deleteShipping,
  getShipping,
  getTireDelivery,
  postCarrierScan,
  postShipping,
  putShipping,
} from './delivery/delivery.ts'
import { getDeliveryTabs, getPickupLocations, getWarehousePickupLocations } from './delivery/delivery-tabs.ts'
import {
  deleteInstallLocation,
  postInstallLocation,
  putInstallLocation,
} from './delivery/install-location.ts'
import { getFeeds, putFeed, putLateStock } from './feeds/feed-desk.ts'
import { getFeeHistory, getFees, postFeeChange } from './fees/fee-desk.ts'
import { getMake, getMakes, getModel, getSizeRelations } from './fitment/browse.ts'
import {
  getAllVehicleYears,
  getFittingTires,
  getTireFits,
  getVehicle,
  getVehicleMakes,
  getVehicleModels,
  getVehicleTrims,
  getVehicleYears,
} from './fitment/fitment.ts'
import { getFlagHistory, getFlags, putFlag, putFlagSteps } from './flags/flag-desk.ts'
import {
  getImport,
  getImportDifferences,
  getImportErrorsFile,
  getImportFaults,
  getImportKinds,
  getImportLeft,
  getImportRow,
  postImport,
  postImportApply,
  postImportCallOff,
  postImportCancel,
  postImportCheck,
  postImportMends,
  postImportStepBack,
  postImportUploaded,
  putImportPart,
  putImportRow,
  putImportRowLeftOut,
} from './imports/import-desk.ts'
import { importList } from './imports/import-list.ts'
import {
  getIncident,
  getIncidents,
  postIncident,
  postIncidentClose,
  postIncidentHolder,
} from './incidents/incident-desk.ts'
import { incidentList } from './incidents/incident-list.ts'
import { postIncidentRetry } from './incidents/incidents.ts'
import { getInstalledPrices } from './installers/installed-prices.ts'
import { getInstallerServices, getInstallers } from './installers/installers.ts'
import { getLocationByIp, getZip, postNearestZip } from './location/location.ts'
import { getHold, getHoldFigures, postHoldDecision } from './orders/hold-desk.ts'
import { holdList } from './orders/hold-list.ts'
import { getOrderDelay, postDelayAnswer } from './orders/order-delays.ts'
import {
  getDeskOrder,
  getOrderFigures,
  getUndecidedAttempts,
  postAttemptRetry,
  postCustomerReveal,
  postDeskCancel,
  postOrderSearch,
  postWorkflowRetry,
} from './orders/order-desk.ts'
import { orderList } from './orders/order-list.ts'
import {
  getOrderCalendar,
  getOwnOrder,
  postCalendarLookup,
  postOrderCancel,
  postOrderLookup,
} from './orders/orders.ts'
import { getRefunds, postRefund } from './orders/refunds.ts'
import { getBraintreeChallenge, getClientToken, postBraintreeEvent } from './payments/braintree.ts'
import { getCredit, postOrderCredit, postOrderGiftCard } from './payments/credit.ts'
import { postLenderEvent } from './payments/lenders.ts'
import { postPaymentFault } from './payments/payment-faults.ts'
import { getReconciledDays, getReconciliation } from './payments/reconciliation-desk.ts'
import { deleteSavedCard, getSavedCards } from './payments/saved-cards.ts'
import { bulkJobList, callsOfBulk } from './platform/bulk.ts'
import { getExport, getExportFile, getExports } from './platform/exports.ts'
import { jobList } from './platform/job-list.ts'
import { callsOf } from './platform/list.ts'
import { postOfficeSearch } from './platform/office-search.ts'
import { getPageEpoch, postCachedPage } from './platform/pages.ts'
import { postPolicyReport } from './platform/policy-reports.ts'
import { postWorkCancel, postWorkRetry } from './platform/work.ts'
import { changePrices, priceList } from './pricing/price-list.ts'
import { getOutTheDoor, getOwnPrices, getSetPrices } from './pricing/pricing.ts'
import { promotionList } from './pricing/promotion-list.ts'
import { reviewList } from './reviews/review-list.ts'
import { getReviewQueue, postReviewPublish, postReviewRefuse } from './reviews/review-moderation.ts'
import {
  getBrandReviews,
  getLineReviews,
  getReviewedGroups,
  getReviewedLines,
  postReview,
  postReviewVote,
} from './reviews/reviews.ts'
import { getDeal, getDeals, getFittingDeals } from './search/deals.ts'
import { getGuidedPicks } from './search/guided-picks.ts'
import { getProducts } from './search/products.ts'
import { getPopularTires } from './search/search.ts'
import {
  deleteSearchHistory,
  getRecentSearch,
  getSearchHistory,
  postRecentSearch,
  postSearchHistory,
} from './search/search-history.ts'
import { getAddresses, getAddressParts } from './search/sitemap.ts'
import { getPopularSizes, getSearchTypeahead } from './search/typeahead.ts'
import { getAuditFilters, getAuditTrail } from './staff/audit.ts'
import { auditList } from './staff/audit-list.ts'
import { getStaffMember, putLetterKeys } from './staff/staff.ts'
import { getToday } from './today/today.ts'

/** Every call of the shop, by method and path. The server must answer each, and nothing else. */
export const endpoints = {
  'GET /users/session': getSession,
  'PUT /users/me/personalization': putPersonalization,
  'GET /users/me/credit': getCredit,
  'GET /users/me/security': getSecurity,
  'DELETE /users/me/sessions': deleteOtherSessions,
  'DELETE /users/me/sessions/{sessionId}': deleteSession,
  'POST /token': postToken,
  'GET /api/me': getMe,
  'GET /user-details': getUserDetails,
  'GET /globals': getGlobals,
  'GET /v1/site/globals': getSiteGlobals,
  'GET /v1/site/notifications': getSiteNotifications,
  'GET /v1/site/menu': getSiteMenu,
  'GET /menu': getMenu,
  'GET /content-pages/{slug}': getContentPage,
  'POST /contact-messages': postContactMessage,
  'GET /locations/zips/{zip}': getZip,
  'GET /locations/by-ip': getLocationByIp,
  'POST /locations/nearest-zip': postNearestZip,
  'GET /redirects': getRedirect,
  'GET /tire-sizes': getTireSizes,
  'GET /browse/brands': getBrands,
  'GET /browse/brands/{brand}': getBrand,
  'GET /browse/kinds': getTireKinds,
  'GET /browse/diameters': getDiameters,
  'GET /browse/tire-sizes/{size}': getSizeRelations,
  'GET /browse/vehicles': getMakes,
  'GET /browse/vehicles/{make}': getMake,
  'GET /browse/vehicles/{make}/{model}': getModel,
  'GET /browse/address-parts': getAddressParts,
  'GET /browse/address-parts/{part}': getAddresses,
  'GET /deals': getDeals,
  'GET /deals/{deal}': getDeal,
  'GET /fitting-deals': getFittingDeals,
  'GET /product-lines/{brand}/{line}': getProductLine,
  'GET /comparisons': getComparison,
  'GET /tires/{productId}': getTire,
  'GET /tires/{productId}/delivery': getTireDelivery,
  'GET /vehicles/years': getAllVehicleYears,
  'GET /vehicles/makes': getVehicleMakes,
  'GET /vehicles/makes/{make}/models': getVehicleModels,
  'GET /vehicles/makes/{make}/models/{model}/years': getVehicleYears,
  'GET /vehicles/makes/{make}/models/{model}/years/{year}/trims': getVehicleTrims,
  'GET /vehicles/makes/{make}/models/{model}/years/{year}/trims/{trim}': getVehicle,
  'GET /vehicles/{vehicleId}/fits': getTireFits,
  'GET /vehicles/{vehicleId}/lines/{brand}/{line}': getFittingTires,
  'GET /products': getProducts,
  'GET /search-typeahead': getSearchTypeahead,
  'GET /search-typeahead/popular-sizes': getPopularSizes,
  'GET /guided-picks': getGuidedPicks,
  'GET /users/recent-search': getRecentSearch,
  'POST /users/recent-search': postRecentSearch,
  'GET /users/me/history/search': getSearchHistory,
  'POST /users/me/history/search': postSearchHistory,
  'DELETE /users/me/history/search': deleteSearchHistory,
  'GET /listings/popular': getPopularTires,
  'GET /product-lines/{brand}/{line}/reviews': getLineReviews,
  'POST /product-lines/{brand}/{line}/reviews': postReview,
  'POST /reviews/{reviewId}/votes': postReviewVote,
  'GET /reviews/lines': getReviewedLines,
  'GET /reviews/groups': getReviewedGroups,
  'GET /reviews/brands/{brand}': getBrandReviews,
  'GET /reviews/queue': getReviewQueue,
  'POST /reviews/{reviewId}/publish': postReviewPublish,
  'POST /reviews/{reviewId}/refuse': postReviewRefuse,
  'GET /prices': getOwnPrices,
  'GET /set-prices': getSetPrices,
  'GET /out-the-door': getOutTheDoor,
  'GET /cart-summary': getCart,
  'POST /cart-summary': postCart,
  'PUT /cart-summary': putCart,
  'DELETE /cart-summary': deleteCart,
  'POST /cart-summary/share': postCartShare,
  'POST /cart-summary/shared': postSharedCart,
  'GET /checkout/cart-shipping': getShipping,
  'POST /checkout/cart-shipping': postShipping,
  'PUT /checkout/cart-shipping': putShipping,
  'DELETE /checkout/cart-shipping': deleteShipping,
  'POST /checkout/install-location': postInstallLocation,
  'PUT /checkout/install-location': putInstallLocation,
  'DELETE /checkout/install-location': deleteInstallLocation,
  'GET /checkout/delivery-tabs': getDeliveryTabs,
  'GET /checkout/pickup-locations': getPickupLocations,
  'GET /checkout/warehouse-pickup-locations': getWarehousePickupLocations,
  'PUT /checkout/cart-store-credit': putCartStoreCredit,
  'POST /checkout/cart-gift-cards': postCartGiftCard,
  'DELETE /checkout/cart-gift-cards/{giftCardId}': deleteCartGiftCard,
  'GET /checkout/cart-services': getCartServices,
  'POST /checkout/cart-services': postCartServices,
  'POST /checkout/address-advice': postAddressAdvice,
  'GET /checkout/cart-appointment': getCartAppointment,
  'POST /checkout/cart-appointment': postCartAppointment,
  'PUT /checkout/cart-appointment': putCartAppointment,
  'DELETE /checkout/cart-appointment': deleteCartAppointment,
  'GET /installed-prices': getInstalledPrices,
  'GET /installers': getInstallers,
  'GET /installers/{installerId}/schedule': getInstallerSchedule,
  'GET /api/installers/{id}/services': getInstallerServices,
  'GET /checkout/cart-billing': getBilling,
  'POST /checkout/cart-billing': postBilling,
  'PUT /checkout/cart-billing': putBilling,
  'GET /checkout/payment-options': getPaymentOptions,
  'PUT /checkout/cart-payment': putCartPayment,
  'POST /checkout/cart-klarna': postCartKlarna,
  'GET /checkout/wallet-quote': getWalletQuote,
  'POST /checkout/payment-faults': postPaymentFault,
  'PUT /checkout/held-quote': putHeldQuote,
  'GET /checkout/braintree-client-token': getClientToken,
  'GET /users/me/cards': getSavedCards,
  'DELETE /users/me/cards/{cardId}': deleteSavedCard,
  'POST /checkout/orders': postOrder,
  'GET /checkout/orders/{attemptId}': getOrderAttempt,
  'POST /checkout/orders/{attemptId}/returns': postLenderReturn,
  'GET /orders/{orderNumber}/appointment': getOrderAppointment,
  'PUT /orders/{orderNumber}/appointment': putOrderAppointment,
  'GET /orders/moves/{token}': getMoveOffer,
  'POST /orders/moves/{token}/answers': postMoveAnswer,
  'GET /orders/delays/{token}': getOrderDelay,
  'POST /orders/delays/{token}/answers': postDelayAnswer,
  'GET /orders/{orderNumber}': getOwnOrder,
  'POST /orders/lookup': postOrderLookup,
  'GET /orders/{orderNumber}/calendar': getOrderCalendar,
  'POST /orders/lookup/calendar': postCalendarLookup,
  'POST /orders/{orderNumber}/cancel': postOrderCancel,
  'POST /cached-pages': postCachedPage,
  'GET /page-epoch': getPageEpoch,
  'POST /policy-reports': postPolicyReport,
  'GET /webhooks/braintree': getBraintreeChallenge,
  'POST /webhooks/braintree': postBraintreeEvent,
  'POST /webhooks/lenders/{lender}': postLenderEvent,
  'POST /webhooks/carrier': postCarrierScan,
  'GET /office/me': getStaffMember,
  'PUT /office/me/letter-keys': putLetterKeys,
  'POST /office/search': postOfficeSearch,
  'GET /office/today': getToday,
  'POST /office/orders/search': postOrderSearch,
  'GET /office/orders/figures': getOrderFigures,
  'GET /office/orders/{orderNumber}': getDeskOrder,
  'POST /office/orders/{orderNumber}/credit': postOrderCredit,
  'POST /office/orders/{orderNumber}/gift-cards': postOrderGiftCard,
  'POST /office/orders/{orderNumber}/reveal': postCustomerReveal,
  'POST /office/orders/{orderNumber}/retries': postWorkflowRetry,
  'POST /office/incidents/{incidentId}/retries': postIncidentRetry,
  'GET /office/attempts': getUndecidedAttempts,
  'POST /office/attempts/{attemptId}/retries': postAttemptRetry,
  'POST /office/orders/{orderNumber}/cancel': postDeskCancel,
  'POST /office/orders/{orderNumber}/appointment': postAppointmentWord,
  'POST /office/orders/{orderNumber}/appointment/refusals': postTiresRefused,
  'GET /office/orders/{orderNumber}/refunds': getRefunds,
  'POST /office/orders/{orderNumber}/refunds': postRefund,
  'GET /office/holds': getHoldFigures,
  'GET /office/holds/{orderNumber}': getHold,
  'POST /office/holds/{orderNumber}/decision': postHoldDecision,
  'GET /office/incidents': getIncidents,
  'GET /office/incidents/{incidentId}': getIncident,
  'POST /office/incidents': postIncident,
  'POST /office/incidents/{incidentId}/holder': postIncidentHolder,
  'POST /office/work/{workId}/retries': postWorkRetry,
  'POST /office/work/{workId}/cancel': postWorkCancel,
  'POST /office/incidents/{incidentId}/close': postIncidentClose,
  'GET /office/approvals': getApprovals,
  'GET /office/approvals/{number}': getApproval,
  'POST /office/approvals/{number}/approve': postApprovalApprove,
  'POST /office/approvals/{number}/decline': postApprovalDecline,
  'POST /office/approvals/{number}/return': postApprovalReturn,
  'POST /office/approvals/{number}/withdraw': postApprovalWithdraw,
  'GET /office/role-limits': getRoleLimits,
  'POST /office/role-limits': postRoleLimit,
  'GET /office/fees': getFees,
  'GET /office/fees/{kind}/{key}/history': getFeeHistory,
  'POST /office/fees/changes': postFeeChange,
  'GET /office/reconciliation': getReconciliation,
  'GET /office/reconciliation/days': getReconciledDays,
  'GET /office/feeds': getFeeds,
  'PUT /office/feeds/{supplier}/{kind}': putFeed,
  'PUT /office/late-stock/{channelId}': putLateStock,
  'GET /office/flags': getFlags,
  'GET /office/flags/{key}/history': getFlagHistory,
  'PUT /office/flags/{key}': putFlag,
  'PUT /office/flags/{key}/steps': putFlagSteps,
  'GET /office/audit': getAuditTrail,
  'GET /office/audit/filters': getAuditFilters,
  'GET /office/exports': getExports,
  'GET /office/exports/{exportId}': getExport,
  'GET /office/exports/{exportId}/file': getExportFile,
  ...callsOf(orderList),
  ...callsOf(holdList),
  ...callsOf(customerList),
  ...callsOf(reviewList),
  ...callsOf(auditList),
  ...callsOf(jobList),
  ...callsOf(incidentList),
  ...callsOf(bulkJobList),
  ...callsOf(priceList),
  ...callsOfBulk(changePrices),
  'GET /office/imports/kinds': getImportKinds,
  'POST /office/imports': postImport,
  'PUT /office/imports/{runId}/parts/{part}': putImportPart,
  'POST /office/imports/{runId}/uploaded': postImportUploaded,
  'GET /office/imports/{runId}': getImport,
  'POST /office/imports/{runId}/check': postImportCheck,
  'POST /office/imports/{runId}/cancel': postImportCancel,
  'GET /office/imports/{runId}/faults': getImportFaults,
  'GET /office/imports/{runId}/differences': getImportDifferences,
  'POST /office/imports/{runId}/mends': postImportMends,
  'GET /office/imports/{runId}/rows/{row}': getImportRow,
  'PUT /office/imports/{runId}/rows/{row}': putImportRow,
  'PUT /office/imports/{runId}/rows/{row}/left-out': putImportRowLeftOut,
  'GET /office/imports/{runId}/errors-file': getImportErrorsFile,
  'POST /office/imports/{runId}/apply': postImportApply,
  'POST /office/imports/{runId}/call-off': postImportCallOff,
  'GET /office/imports/{runId}/left': getImportLeft,
  'POST /office/imports/{runId}/step-back': postImportStepBack,
  ...callsOf(importList),
  ...callsOf(promotionList),
} as const

export type Endpoints = typeof endpoints
