import type { Endpoint } from '@ceping/contract/endpoint'
import type { Page } from 'playwright-core'

/** What the browser says where a test lets the server refuse or be away. */
export const provoked = /ERR_FAILED|status of 500/

interface Refusal {
  status?: number
  code?: number
  message?: string
}

/** The server refuses every call of an endpoint, until it is restored. */
export async function refuse(
  page: Page,
  endpoint: Endpoint,
  { status = 500, code = 50_000, message = '服务器出错了' }: Refusal = {},
): Promise<void> {
  await page.route(addressesOf(endpoint), (route) =>
    route.fulfill({ status, json: { code, message, data: null } }),
  )
}

/** Calls of an endpoint reach nobody, until it is restored. */
export async function cutOff(page: Page, endpoint: Endpoint): Promise<void> {
  await page.route(addressesOf(endpoint), (route) => route.abort('failed'))
}

/** The server answers an endpoint again. */
export async function restore(page: Page, endpoint: Endpoint): Promise<void> {
  await page.unroute(addressesOf(endpoint))
}

function addressesOf({ path }: Endpoint): string {
  return `**${path.replace(/\{\w+\}/g, '*')}*`
}
