import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

describe('embedding relations', () => {
  const cases: [name: string, query: string, body: unknown][] = [
    ['to one by constraint', '/books?id=eq.1&select=id,authors!books_author(name)', [{ id: 1, authors: { name: 'Ada' } }]],
    ['to one by column', '/books?id=eq.1&select=writer:authors!author_id(name)', [{ writer: { name: 'Ada' } }]],
    ['to one by the column alone', '/books?id=eq.1&select=editor_id(name)', [{ editor_id: { name: 'Borges' } }]],
    ['to one that does not exist', '/books?id=eq.2&select=authors!books_editor(name)', [{ authors: null }]],
    ['to many', '/authors?id=eq.1&select=books!books_author(title)', [{ books: [{ title: 'Notes on the Engine' }] }]],
    ['to many without any', '/authors?id=eq.1&select=notes:books!books_editor(title)', [{ notes: [{ title: 'The Aleph' }] }]],
    ['an empty list', '/genres?id=eq.3&select=book_genres(book_id)&book_genres.book_id=eq.1', [{ book_genres: [] }]],
    [
      'one to one',
      '/authors?id=in.(1,3)&order=id&select=author_details(biography)',
      [{ author_details: { biography: 'Countess' } }, { author_details: null }],
    ],
    ['one to one from the other end', '/author_details?author_id=eq.1&select=authors(name)', [{ authors: { name: 'Ada' } }]],
    ['many to many', '/books?id=eq.2&select=genres(name)&genres.order=name', [{ genres: [{ name: 'fantasy' }, { name: 'fiction' }] }]],
    ['many to many by its junction', '/genres?id=eq.1&select=books!book_genres(title)', [{ books: [{ title: 'Notes on the Engine' }] }]],
    ['composite keys', '/copies?id=eq.2&select=shelf,editions(isbn)', [{ shelf: 'A2', editions: { isbn: '1-2' } }]],
    [
      'composite keys, to many',
      '/editions?book_id=eq.1&order=number&select=copies(id)',
      [{ copies: [{ id: 1 }] }, { copies: [{ id: 2 }] }],
    ],
    [
      'itself, to many',
      '/authors?id=eq.1&select=name,authors(name)&authors.order=name',
      [{ name: 'Ada', authors: [{ name: 'Borges' }, { name: 'Calvino' }] }],
    ],
    ['itself, to one', '/authors?id=eq.2&select=name,mentor_id(name)', [{ name: 'Borges', mentor_id: { name: 'Ada' } }]],
    ['itself by hint', '/authors?id=eq.1&select=pupils:authors!mentor_id(id)&pupils.order=id', [{ pupils: [{ id: 2 }, { id: 3 }] }]],
    ['a view', '/book_list?book_id=eq.1&select=name,authors(name)', [{ name: 'Notes on the Engine', authors: { name: 'Ada' } }]],
    ['into a view', '/authors?id=eq.1&select=book_list(name)', [{ book_list: [{ name: 'Notes on the Engine' }] }]],
    ['a view over a view', '/short_list?number=eq.2&select=authors(name)', [{ authors: { name: 'Borges' } }]],
    ['computed, to many', '/authors?id=eq.2&select=long_books(title)', [{ long_books: [{ title: 'The Aleph' }] }]],
    [
      'computed, to one',
      '/authors?id=in.(2,3)&order=id&select=longest(title)',
      [{ longest: { title: 'The Aleph' } }, { longest: { title: 'Invisible Cities' } }],
    ],
    [
      'nested, with filter, order and limit on each level',
      '/authors?id=eq.2&select=name,books!books_author(title,genres(name))&books.order=title.desc&books.limit=1&books.genres.name=eq.fiction',
      [{ name: 'Borges', books: [{ title: 'The Aleph', genres: [{ name: 'fiction' }] }] }],
    ],
    ['with an offset', '/authors?id=eq.2&select=books!books_author(id)&books.order=id&books.offset=1', [{ books: [{ id: 3 }] }]],
    ['with a tree', '/authors?id=eq.2&select=books!books_author(id)&books.or=(id.eq.3,pages.eq.1)', [{ books: [{ id: 3 }] }]],
    ['inner', '/authors?select=id,books!books_author!inner(id)&books.id=eq.4', [{ id: 3, books: [{ id: 4 }] }]],
    ['inner to one', '/books?select=id,authors!books_author!inner(name)&authors.name=eq.Ada', [{ id: 1, authors: { name: 'Ada' } }]],
    [
      'inner, nested',
      '/authors?select=id,books!books_author!inner(genres!inner(name))&books.genres.name=eq.essay',
      [{ id: 1, books: [{ genres: [{ name: 'essay' }] }] }],
    ],
    ['empty, only to filter by', '/authors?select=id,books!books_author!inner()&books.id=eq.4', [{ id: 3 }]],
    ['is null', '/authors?select=id,author_details(biography)&author_details=is.null', [{ id: 3, author_details: null }]],
    ['is not null', '/authors?select=id,author_details()&author_details=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
    ['is null in a tree', '/authors?select=id,author_details()&or=(author_details.is.null,id.eq.1)&order=id', [{ id: 1 }, { id: 3 }]],
    ['is null, to many', '/authors?select=id,books!books_editor()&books=is.null', [{ id: 3 }]],
    [
      'spread to one',
      '/books?id=eq.1&select=title,...authors!books_author(name,year:born)',
      [{ title: 'Notes on the Engine', name: 'Ada', year: '1815-12-10' }],
    ],
    ['spread of all columns', '/book_genres?book_id=eq.1&select=...genres(*)', [{ id: 1, name: 'essay' }]],
    [
      'spread to many',
      '/authors?id=in.(2,3)&order=id&select=id,...books!books_author(titles:title)&books.order=title',
      [
        { id: 2, titles: ['Ficciones', 'The Aleph'] },
        { id: 3, titles: ['Invisible Cities'] },
      ],
    ],
    ['spread without rows', '/books?id=eq.2&select=id,...authors!books_editor(name)', [{ id: 2, name: null }]],
    [
      'spread, nested',
      '/copies?id=eq.1&select=id,...editions(isbn,...books(title))',
      [{ id: 1, isbn: '1-1', title: 'Notes on the Engine' }],
    ],
    [
      'spread with an object inside',
      '/copies?id=eq.1&select=...editions(isbn,books(title))',
      [{ isbn: '1-1', books: { title: 'Notes on the Engine' } }],
    ],
    ['an aggregate inside a to-many', '/authors?id=eq.2&select=books!books_author(pages.sum())', [{ books: [{ sum: 474 }] }]],
    ['an aggregate of a spread relation', '/books?author_id=eq.2&select=...authors!books_author(count(),id.max())', [{ count: 2, max: 2 }]],
  ]
  it.each(cases)('returns the expected rows: %s', async (_, query, expected) => {
    const { status, body } = await server.call(`GET ${query}`)
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })

  it.each([
    ['its column', 'name'],
    ['its alias', 'writer'],
  ])('sorts groups by %s of a spread relation', async (_, column) => {
    const alias = column === 'name' ? '' : `${column}:`
    const { body } = await server.call(
      `GET /books?select=pages.sum(),...authors!books_author(${alias}name)&order=authors(${column}).desc&authors.name=not.is.null`,
    )
    expect(body).toEqual([
      { sum: 165, [column]: 'Calvino' },
      { sum: 474, [column]: 'Borges' },
      { sum: 60, [column]: 'Ada' },
    ])
  })

  it('groups by an object in a spread relation', async () => {
    const { body } = await server.call('GET /copies?select=count(),...editions(books(title))&book_id=eq.1')
    expect(body).toEqual([{ count: 2, books: { title: 'Notes on the Engine' } }])
  })

  it('groups by spread columns', async () => {
    const { body } = await server.call('GET /books?select=...authors!books_author(name),pages.sum()')
    expect(body).toHaveLength(3)
    expect(body).toContainEqual({ name: 'Borges', sum: 474 })
  })
})

describe('invalid embedded relations', () => {
  it('are rejected if two keys match', async () => {
    const { status, body } = await server.call('GET /books?select=authors(name)')
    expect(status).toBe(300)
    expect(body).toEqual({
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for 'books' and 'authors'`,
      hint: `Try changing 'authors' to one of the following: 'authors!books_author', 'authors!books_editor'. Find the desired relationship in the 'details' key.`,
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_author using books(author_id) and authors(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_editor using books(editor_id) and authors(id)',
        },
      ],
    })
  })

  const cases: [name: string, query: string, error: Record<string, unknown>][] = [
    [
      'a misspelt name',
      '/genres?select=boks(title)',
      {
        code: 'PGRST200',
        message: `Could not find a relationship between 'genres' and 'boks' in the schema cache`,
        details: `Searched for a foreign key relationship between 'genres' and 'boks' in the schema 'library', but no matches were found.`,
        hint: `Perhaps you meant 'books' instead of 'boks'.`,
      },
    ],
    ['a wrong hint', '/books?select=authors!nope(name)', { code: 'PGRST200', hint: null }],
    ['a relation of a schema that is not exposed', '/books?select=secrets(id)', { code: 'PGRST200' }],
    [
      'a filter on a relation that is not embedded',
      '/books?genres.name=eq.essay',
      { code: 'PGRST108', message: `'genres' is not an embedded resource in this request` },
    ],
    ['an order by a relation that is not embedded', '/books?order=genres(name)', { code: 'PGRST108' }],
    ['a filter on a relation other than is null', '/books?select=genres()&genres=eq.1', { code: 'PGRST120' }],
    [
      'an unknown column inside',
      '/books?select=genres(nam)',
      { code: '42703', message: 'column genres.nam does not exist', hint: 'Perhaps you meant to reference the column "genres.name".' },
    ],
    ['an aggregate of a spread list', '/authors?select=...books!books_author(pages.sum())', { code: 'PGRST127' }],
  ]
  it.each(cases)('are rejected: %s', async (_, query, error) => {
    const { status, body } = await server.call(`GET ${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject(error)
  })
})

describe('counting rows with embedded relations', () => {
  it.each([
    ['/authors?select=id,books!books_author!inner(id)&books.id=gt.2&limit=1', '0-0/2'],
    ['/authors?select=id,author_details()&author_details=is.null&limit=1', '0-0/1'],
    ['/genres?select=id,books!inner(authors!books_author!inner(id))&books.authors.name=eq.Borges&limit=1', '0-0/2'],
    ['/authors?select=id,longest!inner(id)&longest.pages=gt.250&limit=1', '0-0/1'],
  ])('returns the expected number: %s', async (query, range) => {
    const { headers } = await server.call(`GET ${query}`, { headers: { prefer: 'count=exact' } })
    expect(headers.get('content-range')).toBe(range)
  })
})
