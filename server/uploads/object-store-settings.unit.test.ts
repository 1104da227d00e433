import { expect, test } from 'vitest'
import { readObjectStoreSettings } from './object-store-settings.ts'

const read = (given: string | undefined, production = true) => {
  const problems: string[] = []
  return { settings: readObjectStoreSettings(given, production, problems), problems }
}

test('the address of a bucket has its keys and its region', () => {
  expect(
    read('s3://AKIA:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/receipts/portal/?region=eu-central-1'),
  ).toEqual({
    settings: {
      url: 'https://s3.eu-central-1.amazonaws.com/receipts/portal',
      region: 'eu-central-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b+c',
    },
    problems: [],
  })
  expect(read('s3+http://a%3Ab:c@127.0.0.1:9000/receipts').settings).toMatchObject({
    url: 'http://127.0.0.1:9000/receipts',
    region: 'us-east-1',
    accessKeyId: 'a:b',
  })
  expect(read(undefined)).toEqual({ settings: undefined, problems: [] })
})

test.each([
  'https://s3.amazonaws.com/bucket',
  's3://s3.amazonaws.com/bucket',
  's3://key:secret@s3.amazonaws.com/',
  's3://key:secret@s3.amazonaws.com/a bucket',
  's3://key@s3.amazonaws.com/bucket',
])('%s is refused without naming the secret', (given) => {
  const { settings, problems } = read(given)
  expect(settings).toBeUndefined()
  expect(problems).toEqual([expect.stringContaining('DOCUMENTS_URL must look like s3://')])
  expect(problems[0]).not.toContain('secret@s3.')
})

test('files don’t cross a network without TLS in production', () => {
  expect(read('s3+http://a:b@storage.test/bucket').problems).toHaveLength(1)
  expect(read('s3+http://a:b@storage.test/bucket', false).problems).toEqual([])
})
