import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cookiesFor } from './cookies.ts'

async function written(publicUrl: string, sent = '') {
  const cookies = cookiesFor(publicUrl)
  const app = Fastify()
  let seen: unknown
  app.get('/', (request, reply) => {
    seen = [cookies.read(request, 'session'), cookies.named(request, 'sign-in.')]
    cookies.set(reply, 'session', 'secret')
    cookies.set(reply, 'trail', 'x', 600)
    cookies.drop(reply, 'sign-in.1')
    return reply.send('')
  })
  const { headers } = await app.inject({ url: '/', headers: { cookie: sent } })
  return { set: headers['set-cookie'], seen }
}

test('over https, cookies are bound to the host and to https', async () => {
  const sent = 'other=1; __Host-portal-session=a=b; __Host-portal-sign-in.2=c;portal-session=evil'
  const { set, seen } = await written('https://portal.example.com', sent)
  expect(set).toEqual([
    '__Host-portal-session=secret; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Host-portal-trail=x; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=600',
    '__Host-portal-sign-in.1=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  ])
  expect(seen).toEqual(['a=b', ['sign-in.2']])
})

test('over http, two portals on one machine have cookies of their own', async () => {
  const { set, seen } = await written('http://localhost:3000', 'portal-3001-session=theirs')
  expect(set).toContain('portal-3000-session=secret; Path=/; HttpOnly; SameSite=Lax')
  expect(seen).toEqual([undefined, []])
})
