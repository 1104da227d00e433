import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { buildOpenApi } from './openapi.ts'
import { renderApiPage } from './api-page.ts'
const html=renderApiPage(buildOpenApi({title:'Device protection portal: API',version:'0.1.0',serverUrl:'/'}))
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for (const [w,scheme] of [[1280,'dark'],[390,'light'],[320,'dark'],[1280,'light']]) {
  const c=await b.newContext({viewport:{width:w,height:1200},colorScheme:scheme}); const p=await c.newPage()
  await p.setContent(html); await p.evaluate(()=>document.querySelectorAll('details').forEach(d=>d.open=true))
  const r=await new AxeBuilder({page:p}).analyze()
  console.log(w,scheme,'overflow',await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth),r.violations.map(v=>v.id+':'+v.nodes.length+' '+v.nodes[0].html.slice(0,120)))
  await p.evaluate(()=>document.getElementById('updateRequestDetails').scrollIntoView())
  await p.screenshot({path:`/tmp/api-${w}-${scheme}.png`})
}
await b.close()
