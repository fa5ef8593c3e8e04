/** What a browser on another origin may send and read; the server's CORS answer is made of these. */
export const allowedRequestHeaders = [
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'cache-control',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
] as const

export const exposedResponseHeaders = [
  'retry-after',
  'x-amzn-errortype',
  'x-amzn-errormessage',
  'x-amzn-requestid',
] as const
