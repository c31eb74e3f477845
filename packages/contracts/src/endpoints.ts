import { getMe, getSession, getUserDetails, postToken, putPersonalization } from './accounts.ts'
import { deleteCart, getCart, postCart, putCart } from './cart.ts'
import { getProductLine, getTireSizes } from './catalogue.ts'
import { getGlobals } from './channels.ts'
import { getOrderAttempt, postOrder } from './checkout.ts'
import { deleteShipping, getShipping, postCarrierScan, postShipping, putShipping } from './delivery.ts'
import { getVehicle, getVehicleMakes, getVehicleModels, getVehicleTrims, getVehicleYears } from './fitment.ts'
import { getZip } from './location.ts'
import { getOwnOrder, postOrderCancel, postOrderLookup } from './orders.ts'
import { getPageEpoch, postCachedPage } from './pages.ts'
import { getClientToken, postBraintreeEvent } from './payments.ts'
import { postPolicyReport } from './policy-reports.ts'
import { getOwnPrices } from './pricing.ts'
import { getReviewQueue, postReviewPublish, postReviewRefuse } from './review-moderation.ts'
import { getLineReviews, getReviewedGroups, getReviewedLines, postReview, postReviewVote } from './reviews.ts'
import { getListing, getPopularTires } from './search.ts'
import { getStaffMember } from './staff.ts'

/** Every call of the shop, by method and path. The server must answer each, and nothing else. */
export const endpoints = {
  'GET /users/session': getSession,
  'PUT /users/me/personalization': putPersonalization,
  'POST /token': postToken,
  'GET /api/me': getMe,
  'GET /user-details': getUserDetails,
  'GET /globals': getGlobals,
  'GET /locations/zips/{zip}': getZip,
  'GET /tire-sizes': getTireSizes,
  'GET /product-lines/{brand}/{line}': getProductLine,
  'GET /vehicles/makes': getVehicleMakes,
  'GET /vehicles/makes/{make}/models': getVehicleModels,
  'GET /vehicles/makes/{make}/models/{model}/years': getVehicleYears,
  'GET /vehicles/makes/{make}/models/{model}/years/{year}/trims': getVehicleTrims,
  'GET /vehicles/makes/{make}/models/{model}/years/{year}/trims/{trim}': getVehicle,
  'GET /listings/tire-sizes/{size}': getListing,
  'GET /listings/popular': getPopularTires,
  'GET /product-lines/{brand}/{line}/reviews': getLineReviews,
  'POST /product-lines/{brand}/{line}/reviews': postReview,
  'POST /reviews/{reviewId}/votes': postReviewVote,
  'GET /reviews/lines': getReviewedLines,
  'GET /reviews/groups': getReviewedGroups,
  'GET /reviews/queue': getReviewQueue,
  'POST /reviews/{reviewId}/publish': postReviewPublish,
  'POST /reviews/{reviewId}/refuse': postReviewRefuse,
  'GET /prices': getOwnPrices,
  'GET /cart-summary': getCart,
  'POST /cart-summary': postCart,
  'PUT /cart-summary': putCart,
  'DELETE /cart-summary': deleteCart,
  'GET /checkout/cart-shipping': getShipping,
  'POST /checkout/cart-shipping': postShipping,
  'PUT /checkout/cart-shipping': putShipping,
  'DELETE /checkout/cart-shipping': deleteShipping,
  'GET /checkout/braintree-client-token': getClientToken,
  'POST /checkout/orders': postOrder,
  'GET /checkout/orders/{attemptId}': getOrderAttempt,
  'GET /orders/{orderNumber}': getOwnOrder,
  'POST /orders/lookup': postOrderLookup,
  'POST /orders/{orderNumber}/cancel': postOrderCancel,
  'POST /cached-pages': postCachedPage,
  'GET /page-epoch': getPageEpoch,
  'POST /policy-reports': postPolicyReport,
  'POST /webhooks/braintree': postBraintreeEvent,
  'POST /webhooks/carrier': postCarrierScan,
  'GET /office/me': getStaffMember,
} as const

export type Endpoints = typeof endpoints
