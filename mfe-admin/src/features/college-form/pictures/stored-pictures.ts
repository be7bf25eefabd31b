import { createContext, useContext } from 'react';

/** Addresses of the gallery's stored pictures by their keys; they expire, so the form itself keeps the keys alone. */
export const StoredPictures = createContext<ReadonlyMap<string, string>>(new Map());

export const useStoredPictures = () => useContext(StoredPictures);
