import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { productShapes } from '#web/ui/drawings/product-shapes.ts'
import * as lazyScenes from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { SignedOutDrawing, UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { WorkingAgainDrawing } from '#web/ui/drawings/working-again.tsx'
import * as icons from '#web/ui/icons.tsx'
import { About, Row, Specimen } from './specimen.tsx'
import styles from './ds-demo.module.css'

export function Drawings() {
  return (
    <>
      <About>
        Two tones and one stroke weight. Drawings are decorative: the text next to them says it all. Faults
        use the “your turn” color.
      </About>
      <Specimen id="drawing" name="Product drawings per product line: whole or faulty">
        <div className={styles.tiles}>
          {[...Object.keys(productShapes), 'other'].map((productLine) => (
            <div key={productLine}>
              <Row>
                <ProductDrawing device={{ productLine }} />
                <ProductDrawing device={{ productLine }} fault />
              </Row>
              {productLine}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen id="scenes" name="Scenes">
        <Row>
          {Object.entries(lazyScenes).map(([name, Drawing]) => (
            <Drawing key={name} />
          ))}
          <SignedOutDrawing />
          <UnpluggedDrawing />
          <WorkingAgainDrawing device={{ productLine: 'TV' }} />
        </Row>
      </Specimen>
      <Specimen id="icons" name="Icons">
        <div className={styles.tiles}>
          {Object.entries(icons).map(([name, Icon]) => (
            <div key={name}>
              <Icon />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
    </>
  )
}
