import { type DirectionalLight, Group, NeutralToneMapping, PCFShadowMap, Scene, WebGLRenderer } from 'three'
import type { Shot } from '../tire-spec.ts'
import { viewOf } from './camera.ts'
import { groundShadow } from './ground-shadow.ts'
import { keyLight, rimLight, studioRoom } from './studio-light.ts'
import type { Tire } from './tire.ts'

/** Pictures are drawn this much larger and scaled down; the largest are looked at scaled down anyway. */
const supersampling = (sizePx: number) => (sizePx > 1000 ? 1 : 1.25)

/** Square in front of the camera next to nothing stands in the light, and shadows are half of the work. */
const isSquareOn = (kind: Shot['kind']) => kind === 'sidewall' || kind === 'treadonly'

/** One room with its lamps; every tire is photographed in it. */
export class Studio {
  readonly #canvas = document.createElement('canvas')
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #key: DirectionalLight

  constructor() {
    this.#renderer = new WebGLRenderer({
      canvas: this.#canvas,
      antialias: false,
      alpha: true,
      preserveDrawingBuffer: true,
      premultipliedAlpha: true,
    })
    this.#renderer.setPixelRatio(1)
    this.#renderer.setClearColor(0, 0)
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.toneMappingExposure = 1.12
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#scene.environment = studioRoom(this.#renderer)
    this.#key = keyLight()
    this.#scene.add(this.#key, rimLight())
  }

  shoot(tire: Tire, shot: Shot): HTMLCanvasElement {
    const { camera, yaw, roll, hasGround } = viewOf(tire, shot)
    const isThreeQuarters = shot.kind === 'sidetread' || shot.kind === 'view360'
    this.#key.position.set(
      ...((isThreeQuarters ? [-2.2, 4.2, 3.4] : [-2.6, 3, 4.2]) as [number, number, number]),
    )
    this.#scene.environmentIntensity = shot.kind === 'treadonly' ? 1.35 : 1
    const stage = new Group()
    const pivot = new Group()
    pivot.add(tire.group)
    tire.group.rotation.x = roll
    pivot.rotation.y = yaw
    if (hasGround) stage.add(groundShadow(tire.halfWidth, yaw))
    stage.add(pivot)
    showTread(tire, shot)
    this.#key.castShadow = !isSquareOn(shot.kind)
    const pixels = shot.sizePx * supersampling(shot.sizePx)
    this.#renderer.setSize(pixels, pixels, false)
    this.#scene.add(stage)
    this.#renderer.render(this.#scene, camera)
    this.#scene.remove(stage)
    return scaledDown(this.#canvas, shot.sizePx)
  }
}

/** The close-up sees a small arc only: drawing the rest of the tread would cost a second for nothing. */
function showTread({ tread: { geometry } }: Tire, { kind }: Shot): void {
  const corners = geometry.index?.count ?? 0
  if (kind !== 'treadonly') geometry.setDrawRange(0, Number.POSITIVE_INFINITY)
  else geometry.setDrawRange(Math.floor(corners * 0.1) * 6, Math.floor((corners * 0.3) / 6) * 6)
}

function scaledDown(source: HTMLCanvasElement, sizePx: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser draws no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, sizePx, sizePx)
  return canvas
}
