import * as z from 'zod/mini'
import { productName } from '#shared/brand.ts'
import { scriptHeader } from '#shared/constants.ts'
import { isSafe, pathParameters, sendsJson, type Endpoint, type Schemas } from '#shared/http/endpoint.ts'
import { problems } from '#shared/http/problems.ts'
import type { Mounted } from './mount.ts'

type JsonSchema = { properties?: Record<string, object>; required?: string[] } & Record<string, unknown>

/** The API as an OpenAPI document, generated from the rows the server itself uses. */
export function describeApi(mounted: readonly Mounted[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint, schemas } of mounted) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    paths,
    components: {
      schemas: {
        Problem: {
          type: 'object',
          required: ['code', 'status', 'title'],
          properties: {
            code: { enum: Object.keys(problems) },
            status: { type: 'integer' },
            title: { type: 'string' },
            errors: {
              type: 'array',
              items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
            },
            retryAfter: { type: 'integer', description: 'Seconds to wait before trying again.' },
            current: { description: 'If something changed since it was read: its current state.' },
          },
        },
      },
    },
  }
}

function describeOperation(endpoint: Endpoint, schemas: Schemas) {
  const { method, path, access, summary, upload, download } = endpoint
  const binary = { schema: { type: 'string', format: 'binary' } }
  const schema = z.toJSONSchema(schemas.input, { io: 'input' }) as JsonSchema
  const inPath = pathParameters(path)
  const rest = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const parameter =
    (where: 'path' | 'query') =>
    ([name, value]: [string, object]) => ({
      name,
      in: where,
      required: where === 'path' || (schema.required ?? []).includes(name),
      schema: value,
    })
  return {
    summary,
    'x-access': access,
    parameters: [
      ...Object.entries(schema.properties ?? {})
        .filter(([name]) => inPath.includes(name))
        .map(parameter('path')),
      ...(sendsJson(endpoint) ? [] : rest.map(parameter('query'))),
      ...(isSafe(method)
        ? []
        : [{ name: scriptHeader.name, in: 'header', required: true, schema: { const: scriptHeader.value } }]),
    ],
    ...(upload && {
      requestBody: { required: true, content: Object.fromEntries(upload.types.map(type => [type, binary])) },
    }),
    ...(sendsJson(endpoint) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { ...schema, properties: Object.fromEntries(rest) } } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: download ? { '*/*': binary } : { 'application/json': { schema: z.toJSONSchema(schemas.answer) } },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}
