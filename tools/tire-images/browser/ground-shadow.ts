import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'

const SIDE = 2.6
const PIXELS = 512

/** A soft shadow painted on the floor under a tire this wide, turned with it. */
export function groundShadow(halfWidth: number, yaw: number): Group {
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS
  canvas.height = PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser draws no canvas')
  const px = (length: number) => (length / SIDE) * PIXELS
  const blot = (blurPx: number, style: string, across: number, along: number) => {
    pen.filter = `blur(${blurPx}px)`
    pen.fillStyle = style
    pen.beginPath()
    pen.ellipse(0, 0, px(across), px(along), 0, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.translate(PIXELS / 2, PIXELS / 2)
  blot(26, 'rgba(0,0,0,.34)', halfWidth * 1.15, 0.62)
  blot(9, 'rgba(0,0,0,.75)', halfWidth * 0.88, 0.2)
  const floor = new Mesh(
    new PlaneGeometry(SIDE, SIDE),
    new MeshBasicMaterial({
      map: new CanvasTexture(canvas),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.renderOrder = -1
  const turned = new Group()
  turned.add(floor)
  turned.rotation.y = yaw
  turned.position.y = -1.001
  return turned
}
