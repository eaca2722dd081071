import type { LookupKind } from '../../../../contracts/lookups/lookups';
import type { KindDefinition } from './definition';
import { place } from './place';
import { shop } from './shop';
import { view } from './view';
import { volume } from './volume';
import { web } from './web';

const KINDS: { readonly [Kind in LookupKind]: KindDefinition<Kind> } = { web, shop, place, view, volume };

/** The definition of a kind. Its methods must be called with a lookup query of the same kind. */
export const definitionOf = <Kind extends LookupKind>(kind: Kind): KindDefinition<Kind> => KINDS[kind];
