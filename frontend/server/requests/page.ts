import type { FastifyRequest } from 'fastify';
import { pageAddress } from '../addresses/page-address';
import type { PageRoute } from '../addresses/route';
import { bareValues } from '../addresses/spelling';
import type { EncodedResponse } from '../responses/encoded-response';
import { acceptedEncoding } from '../responses/encoding';
import { tooManyRequests } from '../responses/refusals';
import type { Site } from '../site';
import type { AnyResponse } from './respond';

export async function page(site: Site, { raw, id }: FastifyRequest, route: PageRoute): Promise<AnyResponse> {
  const allowance = site.allowances?.of(raw);
  if (allowance?.exceeded) return tooManyRequests(allowance);
  const rules = await site.app.rules();
  const { query, personal } = rules.rulesOf(route.path);
  const search = bareValues(route.search, [...query, ...personal]);
  if (search !== route.search) Object.assign(route, { search, respelt: true });
  const address = pageAddress(route.path, search, rules);
  if (site.development) address.key = null;
  if (!route.respelt) route.key = address.key;
  const response = await site.cache.serve(address, id, acceptedEncoding(raw.headers['accept-encoding']));
  if (response.status === 301) return withQuery(response, search);
  if (route.respelt) return response;
  route.views = site.pageViews.counterOf(address.path, response.response);
  site.pageViews.count(route.views, raw.method, raw.headers);
  return response;
}

/** A redirect keeps the whole query, also parameters that the page does not read. */
function withQuery(page: EncodedResponse, search: string): AnyResponse {
  const { status, headers } = page.response;
  const { location } = headers;
  if (!location) return page;
  return { status, headers: { ...headers, location: `${location}${search}` }, body: page.encode('identity').body };
}
