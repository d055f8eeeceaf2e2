import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('filters of rows', () => {
  /** Queries on `authors` or `books`, each with the expected ids. */
  const cases: [query: string, found: number[]][] = [
    ['/authors?id=eq.2', [2]],
    ['/authors?id=neq.2', [1, 3]],
    ['/authors?id=not.eq.2', [1, 3]],
    ['/authors?id=gt.1&id=lt.3', [2]],
    ['/authors?id=gte.2', [2, 3]],
    ['/authors?id=lte.2', [1, 2]],
    ['/authors?name=like.*o*', [2, 3]],
    ['/authors?name=ilike.A*', [1]],
    ['/authors?name=like(any).{A*,B*}', [1, 2]],
    ['/authors?name=like(all).{*a*,*o*}', [3]],
    ['/authors?name=match.^[AB]', [1, 2]],
    ['/authors?name=imatch.^a', [1]],
    ['/authors?id=eq(any).{1,3}', [1, 3]],
    ['/authors?id=in.(1,3)', [1, 3]],
    ['/authors?id=not.in.(1,3)', [2]],
    ['/authors?id=in.()', []],
    ['/authors?name=in.("Ada","Bor,ges",Calvino)', [1, 3]],
    ['/authors?active=is.true', [1]],
    ['/authors?active=is.FALSE', [2]],
    ['/authors?active=is.null', [3]],
    ['/authors?active=is.unknown', [3]],
    ['/authors?active=is.not_null', [1, 2]],
    ['/authors?active=not.is.null', [1, 2]],
    ['/authors?active=isdistinct.true', [2, 3]],
    ['/authors?mood=eq.odd', [2]],
    ['/authors?born=gt.1850-01-01', [2, 3]],
    ['/authors?tags=cs.{poetry}', [1, 2]],
    ['/authors?tags=cd.{poetry,prose}', [2, 3]],
    ['/authors?tags=ov.{math,prose}', [1]],
    ['/authors?data->>city=eq.London', [1]],
    ['/authors?data->deep->n=gt.5', [2]],
    ['/authors?data->langs->>0=eq.es', [2]],
    ['/authors?data->langs->>-1=eq.fr', [1]],
    ['/authors?tags->>0=eq.math', [1]],
    ['/authors?or=(id.eq.1,name.eq.Calvino)', [1, 3]],
    ['/authors?or=(id.eq.1,and(id.gt.1,name.not.eq.Calvino))', [1, 2]],
    ['/authors?not.or=(id.eq.1,id.eq.2)', [3]],
    ['/authors?not.and=(id.gt.1,id.lt.3)', [1, 3]],
    ['/authors?and=(id.in.(1,2),or(mood.eq.odd,tags.cs.{math,poetry}))', [1, 2]],
    ['/authors?or=(name.eq."Ada",name.eq."a\\"b")', [1]],
    ['/authors?shouted=eq.ADA', [1]],
    ['/books?lent=cs.[2024-01-15,2024-01-16)', [1]],
    ['/books?lent=ov.[2024-01-15,2024-04-01)', [1, 3]],
    ['/books?lent=sl.[2024-02-15,2024-02-20)', [1]],
    ['/books?lent=sr.[2023-12-01,2024-01-01)', [1, 3]],
    ['/books?lent=nxr.[2024-01-01,2024-02-01)', [1]],
    ['/books?lent=nxl.[2024-02-01,2024-05-01)', [3]],
    ['/books?lent=adj.[2024-02-01,2024-03-01)', [1, 3]],
    ['/books?words=fts.engine', [1]],
    ['/books?words=fts(english).citi', [4]],
    ['/books?words=plfts(english).invisible city', [4]],
    ['/books?title=phfts(english).the engine', [1]],
    ['/books?title=wfts(english).aleph or city', [3, 4]],
    ['/books?words=not.fts.engine', [2, 3, 4]],
  ]
  it.each(cases)('return the expected rows: %s', async (query, expected) => {
    const { status, body } = await server.call(`GET ${query}&select=id&order=id`)
    expect({ status, found: ids(body) }).toEqual({ status: 200, found: expected })
  })

  it('require a negation after the field inside a logic tree, as in PostgREST', async () => {
    const { status, body } = await server.call('GET /authors?or=(id.eq.1,not.name.eq.Calvino)')
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'PGRST100' })
  })
})
