/**
 * For the http block: one line of JSON per request. Never what stands behind the question mark: there are codes of
 * sign-on, e-mail addresses and searches in it.
 */
export function accessLog(file: string): string {
  const line = {
    at: '$time_iso8601',
    requestId: '$request_id',
    address: '$remote_addr',
    host: '$host',
    method: '$request_method',
    path: '$logged_path',
    status: '$status',
    bytes: '$body_bytes_sent',
    seconds: '$request_time',
    upstreamSeconds: '$upstream_response_time',
    upstreamStatus: '$upstream_status',
    agent: '$http_user_agent',
  }
  return `  map $request_uri $logged_path {
    "~^(?<path_without_query>[^?]*)" $path_without_query;
  }
  log_format shop escape=json '${JSON.stringify(line)}';
  access_log ${file} shop buffer=64k flush=1s;`
}

/** For a location that sends pages: a shopper who calls us can name the request. The api says it by itself. */
export const namedAnswer = '      add_header X-Request-Id $request_id always;'
