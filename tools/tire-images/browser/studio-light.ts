import {
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'

type Softbox = { width: number; height: number; at: [number, number, number]; light: number }

const SOFTBOXES: readonly Softbox[] = [
  { width: 9, height: 6, at: [0, 7, 1.5], light: 7.5 }, // overhead
  { width: 2.2, height: 8, at: [-7, 2, 3.5], light: 6 }, // left strip
  { width: 2, height: 8, at: [7, 1.6, 2.4], light: 5 }, // right strip
  { width: 5, height: 3.2, at: [4.2, 4.6, 6], light: 3.4 }, // front right bank, shapes the sidewall
  { width: 8, height: 2, at: [0, 3.5, -7], light: 3 }, // back rim
  { width: 10, height: 3, at: [0, -1.2, 8], light: 0.55 }, // low front fill
  { width: 14, height: 14, at: [0, -4, 0], light: 0.5 }, // floor bounce
]

/** What the rubber mirrors: a grey room with softboxes. */
export function studioRoom(renderer: WebGLRenderer): Texture {
  const room = new Scene()
  room.background = new Color(0x4a4a4b)
  for (const { width, height, at, light } of SOFTBOXES) {
    const box = new Mesh(
      new PlaneGeometry(width, height),
      new MeshBasicMaterial({ color: new Color(light, light, light), side: DoubleSide }),
    )
    box.position.set(...at)
    box.lookAt(0, 0, 0)
    room.add(box)
  }
  return new PMREMGenerator(renderer).fromScene(room, 0.015).texture
}

/** The lamp that casts the shadow. */
export function keyLight(): DirectionalLight {
  const key = new DirectionalLight(0xffffff, 2.3)
  key.castShadow = true
  key.shadow.mapSize.set(2048, 2048)
  Object.assign(key.shadow.camera, { left: -1.5, right: 1.5, top: 1.5, bottom: -1.5, near: 1, far: 10 })
  key.shadow.bias = -0.0006
  key.shadow.normalBias = 0.004
  key.shadow.radius = 5
  return key
}

/** The lamp above and behind; the tread's shader knows it as the second one. */
export function rimLight(): DirectionalLight {
  const rim = new DirectionalLight(0xffffff, 3.2)
  rim.position.set(1.2, 5, 1.1)
  return rim
}
