/** How the payment SDK words what goes wrong with it; whatever it says beside these is `UNKNOWN`. */
export const SDK_FAULTS = [
  'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS',
  'INCOMPATIBLE_VERSIONS',
  'INSTANTIATION_OPTION_REQUIRED',
  'METHOD_CALLED_AFTER_TEARDOWN',
  'CLIENT_SCRIPT_FAILED_TO_LOAD',
] as const
export type SdkFault = (typeof SDK_FAULTS)[number] | 'UNKNOWN'

/** A token that could not be had, or an SDK that could not be set up or did not go on. */
export const FAULT_STAGES = ['token-setup', 'sdk'] as const
export type FaultStage = (typeof FAULT_STAGES)[number]

/** So long it may take until it is there; then it is tried once more. */
export const SDK_TIMEOUT_MS = 60_000
export const SDK_RETRIES = 1

/** The name of a fault as the SDK throws it. */
export function sdkFaultOf(thrown: unknown): SdkFault {
  const code = (thrown as { code?: unknown } | null)?.code
  return SDK_FAULTS.find((known) => known === code) ?? 'UNKNOWN'
}
