import { DoubleSide, MeshStandardMaterial } from 'three'
import type { sidewallMaps } from './sidewall-maps.ts'
import type { TreadMaps } from './tread-maps.ts'

/** Read by the tread's shader: `term` is how far the rubber faces the rim light. */
const GROOVE_LIGHT = `#include <aomap_fragment>
  reflectedLight.directSpecular *= ambientOcclusion * ambientOcclusion; reflectedLight.directDiffuse *= mix( .35, 1., ambientOcclusion );
  float term = smoothstep( -.15, .3, dot( nonPerturbedNormal, directionalLights[ 1 ].direction ) );
  reflectedLight.directSpecular *= term; reflectedLight.directDiffuse *= mix( .4, 1., term );`

/** Grooves are not in the shadow pass: baked occlusion dims the lamps, and walls that face away catch none. */
export function treadRubber(maps: TreadMaps): MeshStandardMaterial {
  const rubber = new MeshStandardMaterial({
    roughness: 0.66,
    metalness: 0,
    map: maps.color,
    normalMap: maps.normal,
    aoMap: maps.occlusion,
    aoMapIntensity: 1,
  })
  rubber.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace('#include <aomap_fragment>', GROOVE_LIGHT)
  }
  return rubber
}

export function sidewallRubber(maps: ReturnType<typeof sidewallMaps>): MeshStandardMaterial {
  return new MeshStandardMaterial({ roughness: 0.52, metalness: 0, map: maps.color, normalMap: maps.normal })
}

export function innerRubber(): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: 0x151516, roughness: 0.8, side: DoubleSide })
}
