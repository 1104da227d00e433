// Where a provider that cannot answer the hidden frame itself sends it: passes the answer on to the page around it.
parent.postMessage(
  { type: 'authorization_response', response: Object.fromEntries(new URLSearchParams(location.search)) },
  location.origin,
)
